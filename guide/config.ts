/**
 * What this guide is: as it stands, the sample. Put your own in its place; `docs/your-guide.md` lists all fields.
 *
 *     import { defineGuide } from '#domain/guide/define-guide.ts'
 *
 *     export const guide = defineGuide({
 *       name: 'Ely Eats',
 *       area: 'Ely',
 *       country: 'GB',
 *       timeZone: 'Europe/London',
 *       email: 'hello@ely-eats.example',
 *     })
 */
export * from './sample/config.ts'
