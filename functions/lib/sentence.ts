import type * as z from 'zod/mini'

/** What the schema itself has no words for is said here: see `UNWORDED` in read-input. */
export const UNWORDED = '\0'

/** One sentence for what is wrong, naming the field unless the contract has its own words for it. */
export function sentence(issue: z.core.$ZodIssue): string {
  if (issue.message !== UNWORDED) return issue.message
  const field = issue.path.map(String).join('.') || 'The body'
  if (issue.input === undefined) return `${field} is required`
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${nameOf(issue.expected)}`
    case 'too_small':
      return `${field} is too small`
    case 'too_big':
      return `${field} is too large`
    default:
      return `${field} is not valid`
  }
}

function nameOf(type: string) {
  if (type === 'string') return 'text'
  if (type === 'boolean') return 'true or false'
  if (type === 'int') return 'a whole number'
  if (type === 'record' || type === 'object') return 'an object'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
