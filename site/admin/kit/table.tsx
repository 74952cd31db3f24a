import type { ReactNode } from 'react'

type Show<Row> = (row: Row) => ReactNode
type Props<Row> = {
  /** What the table holds, for screen readers. */
  label: string
  /** What a row shows under each title; the first names the row. */
  columns: Record<string, Show<Row>>
  rows: Row[]
  keyOf: (row: Row) => string | number
  look?: keyof typeof LOOKS
}

const LOOKS = {
  boxed: {
    frame: 'border border-line',
    table: 'min-w-xl',
    head: 'bg-sunken text-sm',
    name: 'px-4',
    cell: 'px-4',
  },
  numbers: {
    frame: 'mt-4',
    table: '',
    head: 'align-bottom text-sm',
    name: 'min-w-40 py-2 pr-4',
    cell: 'figures py-2 pl-4 text-right',
  },
}

/** Records in columns, which scroll sideways on a narrow screen. */
export function Table<Row>({ label, columns, rows, keyOf, look = 'boxed' }: Props<Row>) {
  const { frame, table, head, name, cell } = LOOKS[look]
  const titles = Object.keys(columns)
  const classOf = (index: number) => (index === 0 ? name : cell)
  return (
    <div role="region" aria-label={label} tabIndex={0} className={`overflow-x-auto ${frame}`}>
      <table className={`w-full border-collapse text-left ${table}`}>
        <caption className="sr-only">{label}</caption>
        <thead className={head}>
          <tr>
            {titles.map((title, index) => (
              <th key={title} scope="col" className={`py-2 font-semibold ${classOf(index)}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-line">
              {Object.values(columns).map((show, index) =>
                index === 0 ? (
                  <th key={index} scope="row" className={`font-normal wrap-anywhere ${name}`}>
                    {show(row)}
                  </th>
                ) : (
                  <td key={index} className={cell}>
                    {show(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
