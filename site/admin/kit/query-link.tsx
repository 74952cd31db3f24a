import { useStore } from '@nanostores/react'
import type { ComponentProps, MouseEvent } from 'react'
import { $addressQuery, changeQuery, queryAddress } from './address-query.ts'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  changes: Record<string, string | undefined>
  /** Called after the query has changed. */
  onTurn?: () => void
}

/** A link that changes the query of the address without loading the page; it also works in a new tab. */
export function QueryLink({ changes, onTurn, ...rest }: Props) {
  const query = useStore($addressQuery)
  function turn(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    changeQuery(changes)
    onTurn?.()
  }
  return <a {...rest} href={queryAddress(query, changes)} onClick={turn} />
}
