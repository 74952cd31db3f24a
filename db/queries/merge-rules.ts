import { type Expression, sql } from 'kysely'
import type { ImportedPlace } from './imported-place.ts'

export type Table = 'restaurants' | 'businesses' | 'draft'
export type Columns = Record<string, unknown>

/** A week to start from where Google was not asked; a draft is shown nowhere until it is completed. */
export const GUESSED_HOURS = {
  Monday: '11:00 AM – 9:00 PM',
  Tuesday: '11:00 AM – 9:00 PM',
  Wednesday: '11:00 AM – 9:00 PM',
  Thursday: '11:00 AM – 9:00 PM',
  Friday: '11:00 AM – 10:00 PM',
  Saturday: '11:00 AM – 10:00 PM',
  Sunday: '11:00 AM – 9:00 PM',
}

/**
 * How facts join those of a known row. Of a verified place only what nobody has said yet is filled in,
 * as by the import of files; its rating is Google's either way.
 */
export function mergeRules(table: Table, told?: Columns) {
  const isVerified = sql.ref(`${table}.isVerified`)
  const known = (column: string) => sql.ref(`${table}.${column}`)
  const said = (column: string) => (told ? sql`${told[column]}` : sql.ref(`excluded.${column}`))
  const kept = (column: string, fact: Expression<unknown>) =>
    sql`case when ${isVerified} then ${known(column)} else ${fact} end`
  /** Day by day and feature by feature. */
  const object = (column: string) =>
    sql`case when not ${isVerified} then ${known(column)} || ${said(column)}
      when ${known(column)} = '{}' then ${said(column)} else ${known(column)} end`
  return {
    object,
    /** The hours of a draft: nothing that Google says may be mixed with a guess. */
    week: sql`case when not ${isVerified} and ${known('hours')} = ${JSON.stringify(GUESSED_HOURS)}::jsonb
      then ${said('hours')} else ${object('hours')} end`,
    /** A param for what has a default in a new row. */
    given: (column: string, value: unknown) =>
      kept(column, sql`coalesce(${value ?? null}, ${known(column)})`),
    word: (column: string) =>
      sql`case when ${isVerified} then coalesce(nullif(${known(column)}, ''), ${said(column)})
        else coalesce(nullif(${said(column)}, ''), ${known(column)}) end`,
    /** The first one stays: Google says that a place has closed, but not when. */
    first: (column: string) => kept(column, sql`coalesce(${known(column)}, ${said(column)})`),
    cleared: (column: string) => kept(column, sql`null`),
    contact: (column: string) =>
      sql`case when ${isVerified} then coalesce(${known(column)}, ${said(column)})
        else coalesce(${said(column)}, ${known(column)}) end`,
    rating: (column: string) =>
      sql`case when ${said('rating')}::numeric > 0 then ${said(column)} else ${known(column)} end`,
  }
}

/** The columns that all tables share, merged. Without `told` the row that an upsert could not insert has the facts. */
export function mergedColumns(table: Table, place: ImportedPlace, told?: Columns) {
  const { given, word, first, cleared, contact, object, rating } = mergeRules(table, told)
  return {
    name: word('name'),
    address: word('address'),
    neighborhood: word('neighborhood'),
    region: word('region'),
    postalCode: word('postalCode'),
    phone: contact('phone'),
    website: contact('website'),
    latitude: contact('latitude'),
    longitude: contact('longitude'),
    rating: rating('rating'),
    reviewCount: rating('reviewCount'),
    ratingSource: rating('ratingSource'),
    hours: object('hours'),
    features: object('features'),
    isOpen: given('isOpen', place.isOpen),
    closedOn: place.closedOn === null ? cleared('closedOn') : first('closedOn'),
  }
}
