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

test('who signs in or out, changes a user, a password, or what all shops see, publishes or deletes, is written down', () => {
  const meant =
    /^(adminSign|sign|changePassword|updateUser|publish|unpublish|undo|delete|remove|.*Reservations?$)/
  const written = endpointList.filter(
    ([name, { caller, effect }]) =>
      effect === 'changes' && (caller === 'admin' || meant.test(name)),
  )
  expect(written.map(([name]) => name)).toEqual(
    endpointList.filter(([, { audited }]) => audited === true).map(([name]) => name),
  )
})

test('whoever may change something is somebody, but for the two sign-ins', () => {
  const open = endpointList.filter(([, { caller }]) => caller === 'nobody').map(([name]) => name)
  expect(open).toEqual(['signIn', 'adminSignIn', 'signInFactor'])
})
