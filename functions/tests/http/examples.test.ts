import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'

/** A file's example is its path, so only the other fields can be looked at. */
const isFile = ({ body }: Route) => body === 'form'

test.each(Object.entries<Route>(routes).filter(([, route]) => !isFile(route)))(
  'the example of %s is an input of it, and every field of it is known',
  (_, { input, example }) => {
    expect(z.safeParse(input, example).error?.issues).toBeUndefined()
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(example)))
  },
)
