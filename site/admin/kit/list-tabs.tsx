import { formatCount } from '#domain/format.ts'
import { QueryLink } from './query-link.tsx'

type Tab = { value: string | undefined; text: string; count: number | undefined }
type Props = { label: string; name: string; tabs: Tab[]; current: string | undefined }

/** Tabs that filter a list, each with its number of entries. */
export function ListTabs({ label, name, tabs, current }: Props) {
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto">
      <ul className="flex">
        {tabs.map(({ value, text, count }) => (
          <li key={text}>
            <QueryLink
              changes={{ [name]: value }}
              aria-current={value === current ? 'page' : undefined}
              className="mx-1 flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2 font-semibold whitespace-nowrap hover:text-accent aria-[current]:border-accent"
            >
              {text}
              <span className="figures min-w-5 text-sm font-normal text-soft">
                {count === undefined ? undefined : formatCount(count)}
              </span>
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
