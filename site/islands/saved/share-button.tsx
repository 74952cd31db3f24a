import { useEffect, useState } from 'react'
import { COPY_ADDRESS, share } from '#site/browser/shared/share.ts'
import { type Votes, sharedPath } from './shared-list.ts'

type Props = { label: string; title: string; text?: string; list: Votes[] }

/** Shares the link to a list, and says what became of it. */
export function ShareButton({ label, title, text, list }: Props) {
  const [note, setNote] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setNote(''), 3000)
    return () => clearTimeout(timer)
  }, [note])
  const send = async () => {
    const url = new URL(sharedPath(list), location.href).href
    const told = await share({ title, text, url })
    // Without an event, so that the votes of this visitor are not counted twice.
    if (told === COPY_ADDRESS) history.replaceState(null, '', url)
    setNote(told)
  }
  return (
    <button type="button" className="button" onClick={() => void send()}>
      {note || label}
    </button>
  )
}
