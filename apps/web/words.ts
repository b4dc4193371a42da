/** Names may begin with a small article, 'the Inca'; a sentence does not. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
