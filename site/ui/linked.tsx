import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { takeToken } from '#site/browser/link-token.ts'
import { LoadFailed } from './load-failed.tsx'

type Texts = { over: string; incomplete: string; loadFailed: string }
type Props<T> = {
  /** Of the part of the address behind `#`; its group is the token. */
  pattern: RegExp
  /** Must stay the same. */
  read: (token: string) => Promise<T>
  texts: Texts
  children: (linked: { data: T; token: string; onOver: () => void }) => ReactNode
}

/** What the link of this page leads to; or that it is over (a 410), not complete, or could not be read. */
export function Linked<T>({ pattern, read, texts, children }: Props<T>) {
  const [token] = useState(() => takeToken(pattern))
  const [data, setData] = useState<T>()
  const [problem, setProblem] = useState<keyof Texts | undefined>(token ? undefined : 'incomplete')
  const load = useCallback(() => {
    if (!token) return
    read(token).then(setData, (error: unknown) =>
      setProblem(error instanceof ApiError && error.status === 410 ? 'over' : 'loadFailed'),
    )
  }, [token, read])
  useEffect(load, [load])
  if (problem === 'loadFailed') {
    const retry = () => {
      setProblem(undefined)
      load()
    }
    return (
      <div className="mt-6">
        <LoadFailed text={texts.loadFailed} onRetry={retry} />
      </div>
    )
  }
  if (problem) return <p className="mt-6 max-w-prose text-lg">{texts[problem]}</p>
  if (data === undefined || !token) return <p className="mt-6 text-soft">Loading…</p>
  return children({ data, token, onOver: () => setProblem('over') })
}
