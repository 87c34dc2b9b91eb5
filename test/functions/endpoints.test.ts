import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpointList } from '#functions/contract/endpoints.ts'
import { handlerFile } from '#infra/handler-file.ts'

test('every endpoint has its handler, and every handler its endpoint', () => {
  const expected = endpointList.map(([name]) => handlerFile(name))
  const present = readdirSync('functions/api').map((file) => `functions/api/${file}`)
  expect(present.toSorted()).toEqual(expected.toSorted())
})

test('no two endpoints share a method and path', () => {
  const routes = endpointList.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('whoever may change something is somebody, but for the two sign-ins', () => {
  const open = endpointList.filter(([, { caller }]) => caller === 'nobody').map(([name]) => name)
  expect(open).toEqual(['signIn', 'adminSignIn'])
})
