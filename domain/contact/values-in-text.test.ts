import { expect, test } from 'vitest'
import { linksIn } from '../correction.ts'
import { phonesIn } from './phone.ts'

test.each([
  ['The new number is (410) 555-0134, since March.', ['+14105550134']],
  ['Call 410-555-0134.', ['+14105550134']],
  ['1 410 555 0134 or 410.555.0134', ['+14105550134']],
  ['Old: 410-555-0100, new: 410-555-0134', ['+14105550100', '+14105550134']],
  ['It is +44 20 7946 0958 now', ['+442079460958']],
  ['Changed on 2026-11-26 at 10:30, ZIP 21014-1234', []],
  ['555-0134', []],
  ['410-555-01345', []],
  ['', []],
])('the phone numbers in “%s”', (text, phones) => {
  expect(phonesIn(text)).toEqual(phones)
})

test.each([
  ['It is https://oak-ember.com/menu?x=1 now.', ['https://oak-ember.com/menu?x=1']],
  ['Their site (oak-ember.com).', ['oak-ember.com']],
  ['old.example.com is gone, see www.oak-ember.com!', ['old.example.com', 'www.oak-ember.com']],
  ['Write to dana@oak-ember.com', []],
  ['Closed.Sorry for them at 5.30 pm', ['Closed.Sorry']],
  ['None', []],
])('the web addresses in “%s”', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})
