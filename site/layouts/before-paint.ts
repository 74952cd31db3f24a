import { createHash } from 'node:crypto'
import { QUERY_NAMES } from '#site/lib/filters.ts'
import { KEY as FACE_KEY } from '#site/lib/body-face.ts'
import { KEY as TOKEN_KEY } from '#site/lib/token.ts'

/** Runs before the first paint of a list: one that its address narrows down must not show whole first. */
export const beforeList = `if(/[?&](${QUERY_NAMES.join('|')})=./.test(location.search))document.documentElement.dataset.listing='loading'`

/** Runs before the first paint of the administrator's pages: what is for the signed-in is there from the start. */
export const beforeAdmin = `try{if(localStorage.getItem('${TOKEN_KEY}'))document.documentElement.dataset.admin=''}catch{}`

/** Runs before the first paint of any page: the face of its text is used where a page before has fetched it. */
export const beforeText = (url: string) =>
  `try{if(sessionStorage.getItem('${FACE_KEY}')){document.documentElement.dataset.face='';document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href:'${url}'}))}}catch{}`

/** What the content policy knows an inline script by. */
export const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const
