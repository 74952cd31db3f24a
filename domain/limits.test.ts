import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LINK_MINUTES, OWNER_PHOTOS, UNDO_DAYS } from './limits.ts'

// SQL and Markdown cannot import the limits.
test.each([
  ['db/functions/owners/start_owner_session.sql', `interval '${LINK_MINUTES} minutes'`],
  ['db/functions/claims/issue_claim_code.sql', `interval '${LINK_MINUTES} minutes'`],
  ['db/functions/claims/try_claim_code.sql', `interval '${LINK_MINUTES} minutes'`],
  ['db/functions/pictures/record_owner_photo.sql', `>= ${OWNER_PHOTOS}`],
  ['docs/administering.md', `For ${UNDO_DAYS} days \`/admin/removed\` puts back`],
  ['docs/glossary.md', `It can be undone for ${UNDO_DAYS} days`],
])('%s has the limit that the guide names', (file, words) => {
  expect(readFileSync(file, 'utf8')).toContain(words)
})
