/** Lines of bytes from a stream, each decoded as UTF-8. A line that is too long is dropped as it comes, and told as undefined. */

export async function* linesOf(input: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = []
  let size = 0
  const take = (part: Uint8Array) => {
    size += part.length
    if (size > longest) parts = []
    else if (part.length > 0) parts.push(part)
  }
  const line = (): string | undefined => {
    const text = size > longest ? undefined : Buffer.concat(parts).toString('utf8')
    parts = []
    size = 0
    return text
  }
  for await (const chunk of input) {
    let from = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      take(chunk.subarray(from, end))
      yield line()
      from = end + 1
    }
    take(chunk.subarray(from))
  }
  if (size > 0) yield line()
}
