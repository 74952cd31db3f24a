import { guide } from '#guide'
import {
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { longDay, shortDay } from '#site/admin/numbers/calendar-days.ts'
import type { Series } from './day-chart.tsx'

type Props = {
  days: { day: string }[]
  series: Series<string>[]
  formatValue: (series: Pick<Series<string>, 'isPercent'>, value: number) => string
}

const compact = new Intl.NumberFormat(guide.locale, { notation: 'compact' })
const AXIS = { tick: { fill: 'var(--soft)' }, stroke: 'var(--soft)', width: 'auto' as const }
const TOOLTIP = { background: 'var(--raised)', borderColor: 'var(--soft)', color: 'var(--ink)' }

/** The lines of a `DayChart`, loaded after it, without animations. */
export function DayLines({ days, series, formatValue }: Props) {
  const find = (key: unknown) => series.find((each) => each.key === key) ?? {}
  // A line of few days is hard to read without dots, and a single day has no line.
  const hasDots = days.length <= 14
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={days} accessibilityLayer={false} margin={{ top: 8, right: 4, left: 0 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          minTickGap={24}
          tick={AXIS.tick}
          stroke={AXIS.stroke}
        />
        <YAxis
          {...AXIS}
          yAxisId="count"
          allowDecimals={false}
          tickFormatter={(value: number) => compact.format(value)}
        />
        {series.some(({ isPercent }) => isPercent) && (
          <YAxis {...AXIS} yAxisId="percent" orientation="right" unit="%" />
        )}
        <Tooltip
          isAnimationActive={false}
          contentStyle={TOOLTIP}
          itemStyle={{ color: 'var(--ink)' }}
          labelFormatter={(day) => longDay(day as string)}
          formatter={(value, _, { dataKey }) => formatValue(find(dataKey), Number(value))}
        />
        <Legend
          iconType="plainline"
          itemSorter={null}
          iconSize={28}
          formatter={(name) => <span className="text-ink">{name}</span>}
        />
        {series.map(({ key, name, color, dashes, isPercent }) => (
          <Line
            key={key}
            dataKey={key}
            name={name}
            yAxisId={isPercent ? 'percent' : 'count'}
            stroke={`var(${color})`}
            strokeWidth={2}
            strokeDasharray={dashes}
            dot={hasDots && { strokeDasharray: '0', r: 3 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
