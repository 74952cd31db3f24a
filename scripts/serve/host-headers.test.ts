import { expect, test } from 'vitest'
import { headersFor, parseHeaders } from './static-server.ts'

const rules = parseHeaders(`# all
/*
  X-Frame-Options: DENY
  Referrer-Policy: origin

/admin/*
  ! X-Frame-Options
  Referrer-Policy: no-referrer

/admin
  Link: </a>; rel=x
`)

test('a later rule overrides an earlier one and can remove its headers', () => {
  expect(headersFor(rules, '/towns')).toEqual({
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'origin',
  })
  expect(headersFor(rules, '/admin/posts')).toEqual({ 'Referrer-Policy': 'no-referrer' })
})

test('a path without a star matches only itself', () => {
  expect(headersFor(rules, '/admin')).toHaveProperty('Link', '</a>; rel=x')
  expect(headersFor(rules, '/admins')).not.toHaveProperty('Link')
})
