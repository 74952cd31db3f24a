import { type FieldName, PLACE_FIELDS } from '#domain/place-fields.ts'
import type { FactChange, Kept, Outcome } from './plan.ts'
import { rowLine, toPage, toText } from './report.ts'
import type { UpdatePlan } from './update.ts'

type Updated = Extract<Outcome, { status: 'updated' }>

/** Where a place is; its other facts say what it is like. */
const WHERE: FieldName[] = [
  'address',
  'neighborhood',
  'postalCode',
  'region',
  'latitude',
  'longitude',
]

/** What an update would do, in numbers and with a line for each place. */
export function updateLines({ plan, gone, missing, loss }: UpdatePlan): string[] {
  const { outcomes, kept } = plan
  const updated = outcomes.filter((outcome) => outcome.status === 'updated')
  const byKind = Map.groupBy(updated, kindOf)
  const of = (status: Outcome['status']) => outcomes.filter((outcome) => outcome.status === status)
  const asked = missing.length - gone.length
  return [
    ...section('new', of('created').map(withoutStatus)),
    ...section(
      'gone',
      gone.map(toPage).map(({ name, town, path }) => `${name}, ${town}: ${path}`),
    ),
    ...section('renamed', byKind.get('renamed')?.map(updateLine)),
    ...section('moved', byKind.get('moved')?.map(updateLine)),
    ...section('changed', byKind.get('changed')?.map(updateLine)),
    ...section('kept', kept.map(keptLine)),
    `unchanged  ${of('unchanged').length}`,
    `left out   ${of('refused').length}`,
    ...(gone.length > 0
      ? ['Nothing happens to what is gone: it waits at /admin/corrections until you decide.']
      : []),
    ...(asked > 0
      ? [`${asked} more are gone, and were proposed at /admin/corrections before.`]
      : []),
    ...(kept.length > 0
      ? ['What is kept has changed at the source, but is verified here or was typed here.']
      : []),
    ...(loss ? [loss] : []),
  ]
}

const section = (title: string, lines: string[] = []) => [
  `${title.padEnd(9)}  ${lines.length}`,
  ...lines.map((line) => `  ${line}`),
]

function kindOf({ changes }: Updated) {
  const facts = changes.map(({ fact }) => fact)
  if (facts.includes('name')) return 'renamed'
  return facts.some((fact) => WHERE.includes(fact)) ? 'moved' : 'changed'
}

/** `created  Pho Dakao, Garden Grove` without its first word. */
const withoutStatus = (outcome: Outcome) => rowLine(outcome).replace(/^\w+ +/, '')

const labelOf = (fact: FieldName) => PLACE_FIELDS[fact].label.toLowerCase()

const keptLine = ({ name, town, facts }: Kept) =>
  `${name}, ${town}: ${facts.map(labelOf).join(', ')}`

/** `Zum Anker, Strandwik: phone +4945170000 → +4945170001; hours (Monday)`; the name is the one that the guide has. */
function updateLine({ name, town, changes }: Updated): string {
  const old = changes.find(({ fact }) => fact === 'name')?.from
  const facts = changes.filter(({ fact }) => fact !== 'longitude').map(factText)
  return `${typeof old === 'string' ? old : name}, ${town}: ${facts.join('; ')}`
}

function factText({ fact, from, to }: FactChange): string {
  if (fact === 'latitude') return 'position'
  if (typeof to !== 'object' || to === null)
    return `${labelOf(fact)} ${toText(from) ?? 'none'} → ${toText(to) ?? 'none'}`
  const old = (from ?? {}) as Record<string, unknown>
  const keys = Object.entries(to).filter(([key, value]) => value !== old[key])
  return `${labelOf(fact)} (${keys.map(([key]) => key).join(', ') || 'none'})`
}
