/** The number of a clause, as a link that opens the rulebook there. */
import { signal } from '@preact/signals'

/** The clause at which the drawer with the rulebook is open; '' opens it at its beginning. */
export const openClause = signal<string | null>(null)

export function Clause({ id }: { readonly id: string | undefined }) {
  if (!id) return null
  return (
    <button
      type="button"
      class="clause"
      onClick={event => {
        event.stopPropagation()
        openClause.value = id
      }}
    >
      {id}
    </button>
  )
}
