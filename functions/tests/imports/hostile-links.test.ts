import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { set, startApi } from '../support/api.ts'
import { watchNetwork } from '../support/network.ts'
import { startStandIn } from '../support/stand-in.ts'

const { db, url } = await testDatabase()
const { ask, signIn } = await startApi(db)
const token = await signIn()
const DATABASE = Number(new URL(url).port)
const INVALID = 'Please enter a valid Google Business or Google Maps URL.'

const G = 'www.google.com'
const MAPS = `${G}/maps?cid=42`
/** What the links of `fixtures/maps-links.json` are not. */
const LINKS = [
  // Somebody's name and other ports.
  `https://${G}@evil.example/maps?cid=42`,
  `https://${G}:443@evil.example/maps?cid=42`,
  `https://@${MAPS}`,
  `https://a@${MAPS}`,
  `https://:b@${MAPS}`,
  `https://%40@${MAPS}`,
  `https://evil.example%2f@${MAPS}`,
  `https://${G}:80/maps?cid=42`,
  `https://${G}:8443/maps?cid=42`,
  `https://${G}:0/maps?cid=42`,
  // Numbers in every spelling.
  'https://127.0.0.1/maps?cid=42',
  'https://0177.0.0.1/maps?cid=42',
  'https://0x7f.0.0.1/maps?cid=42',
  'https://2130706433/maps?cid=42',
  'https://017700000001/maps?cid=42',
  'https://0/maps?cid=42',
  'https://[::1]/maps?cid=42',
  'https://[::ffff:127.0.0.1]/maps?cid=42',
  'https://[::ffff:a9fe:a9fe]/maps?cid=42',
  'https://[64:ff9b::7f00:1]/maps?cid=42',
  'https://１２７.０.０.１/maps?cid=42',
  'https://①②⑦.⓪.⓪.①/maps?cid=42',
  'https://169.254.169.254/maps?cid=42',
  'https://10.0.0.1/maps?cid=42',
  'https://127.0.0.1.nip.io/maps?cid=42',
  // Hosts that look alike, and Google's spelled so that only a parser knows it.
  'https://www.gооgle.com/maps?cid=42',
  'https://www.google.com.evil.example/maps?cid=42',
  'https://www.google.co/maps?cid=42',
  'https://www.google.evil/maps?cid=42',
  'https://xn--80ak6aa92e.com/maps?cid=42',
  'https://www。google。com/maps?cid=42',
  'https://www．google．com/maps?cid=42',
  'https://www｡google｡com/maps?cid=42',
  'https://ｗｗｗ.google.com/maps?cid=42',
  'https://%77ww.google.com/maps?cid=42',
  'https://www.goo\u00adgle.com/maps?cid=42',
  `https://${G}./maps?cid=42`,
  'https://www..google.com/maps?cid=42',
  'https://www.google.com%00.evil.example/maps?cid=42',
  // What parsers leave out or turn round.
  `https://www.goo\tgle.com/maps?cid=42`,
  `https://${G}\n/maps?cid=42`,
  `https://\r\n${MAPS}`,
  `ht\ttps://${MAPS}`,
  `https:\\\\${MAPS}`,
  `https:/\\${MAPS}`,
  `https://evil.example\\@${MAPS}`,
  `https://${G}\\@evil.example/maps?cid=42`,
  `https://${G}\\maps?cid=42`,
  `https:${MAPS}`,
  `https:/${MAPS}`,
  `https:////${MAPS}`,
  `//${MAPS}`,
  MAPS,
  `https://evil.example\t/${MAPS}`,
  `https://evil.example/\u2028https://${MAPS}`,
  // Other schemes.
  `http://${MAPS}`,
  `ftp://${MAPS}`,
  `ws://${MAPS}`,
  `blob:https://${MAPS}`,
  `view-source:https://${MAPS}`,
  `data:text/html,https://${MAPS}`,
  `gopher://${MAPS}`,
  `javascript:location='https://${MAPS}'`,
  // Fragments, queries and those who pass on.
  `https://evil.example/#https://${MAPS}`,
  `https://evil.example#@${MAPS}`,
  `https://evil.example?@${MAPS}`,
  `https://evil.example/?u=https://${MAPS}`,
  `https://${G}/url?q=https://evil.example/maps`,
  `https://${G}/maps/../url?q=https://evil.example/`,
  `https://${G}/maps/%2e%2e/url?q=https://evil.example/`,
  `https://${G}/amp/s/evil.example/maps`,
  `https://${G}/search?q=maps`,
  `https://accounts.google.com/x?continue=https://${MAPS}`,
  `https://consent.google.com/m?continue=https://${MAPS}`,
  `https://translate.google.com/translate?u=https://${MAPS}`,
  'https://maps.app.goo.gl/../x/y',
  'https://maps.app.goo.gl@evil.example/AbCd',
  'https://goo.gl/AbCd',
]

test.each(LINKS)('%j is refused before anybody is asked', async (googleUrl) => {
  const { url, calls } = await startStandIn((_, response) => response.end())
  set('OUTBOUND_BASE_URL', url)
  set('GOOGLE_PLACES_BASE_URL', url)
  set('GOOGLE_PLACES_API_KEY', 'sample')
  const network = watchNetwork(DATABASE)
  const answer = await ask('POST', '/api/businesses/import', { token, body: { googleUrl } })
  expect(answer).toEqual([400, INVALID])
  expect([calls, network.ports(), network.names()]).toEqual([[], [], []])
})

test('what is asked is seen', async () => {
  const { url, calls } = await startStandIn((_, response) => response.end())
  set('OUTBOUND_BASE_URL', url)
  const network = watchNetwork(DATABASE)
  const body = { googleUrl: 'https://maps.app.goo.gl/AbCd' }
  await ask('POST', '/api/businesses/import', { token, body })
  await fetch(url.replace('127.0.0.1', 'localhost'))
  expect(calls).toEqual(['GET /maps.app.goo.gl/AbCd', 'GET /'])
  expect(network.ports()).toContain(Number(new URL(url).port))
  expect(network.names()).toEqual(['localhost'])
})
