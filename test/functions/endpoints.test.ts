import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpointList, endpoints } from '#functions/contract/endpoints.ts'
import { getHandlerPath } from '#infra/lambda/handler-path.ts'

const BodyOfShop = v.object({
  entries: v.object({ user: v.object({ type: v.literal('string') }) }),
})

test('every endpoint has its handler, and every handler its endpoint', () => {
  const expected = endpointList.map(([name]) => `${getHandlerPath(name)} ${name} ${name}`)
  const exported = /^export const (\w+) = serve\w*\(\s*'(\w+)'/gm
  const present = globSync('functions/api/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(exported)].map(([, ...names]) =>
      [file, ...names].join(' '),
    ),
  )
  expect(present.toSorted()).toEqual(expected.toSorted())
})

test('every body has an example that fits its schema', () => {
  const unfit = endpointList.filter(([, { body, example }]) =>
    body ? !v.is(body, example) : example !== undefined,
  )
  expect(unfit.map(([name]) => name)).toEqual([])
})

test('every endpoint at which an admin looks at a shop has a text for the audit log', () => {
  const looks = endpointList.filter(
    ([, { caller, body, effect }]) =>
      caller.includes('admin') && effect === 'reads' && v.is(BodyOfShop, body),
  )
  expect(looks.length).toBeGreaterThan(10)
  expect(looks.filter(([, { audit }]) => !audit).map(([name]) => name)).toEqual([])
})

test('no two endpoints share a method and path', () => {
  const routes = endpointList.map(([, { method, path }]) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('who signs in or out, changes a user, a password, or what all shops see, publishes, deletes or restores, is written down', () => {
  const meant =
    /^(adminSign|sign|changePassword|updateUser|updateShop|updateNotice|startPages|publish|unpublish|undo|delete|remove|purge|restoreFile|.*Reservations?$|.*DraftLink$|.*Password(ByLink|Link)$|setStaffPassword$|.*ShopPasskey$|createHelpCode$|endHelp$)/
  const written = endpointList.filter(
    ([name, { caller, effect }]) =>
      effect === 'changes' && (caller === 'admin' || meant.test(name)),
  )
  expect(written.map(([name]) => name)).toEqual(
    endpointList.filter(([, { audit }]) => audit?.callers === 'all').map(([name]) => name),
  )
})

test('whoever may change something is somebody, but for the sign-ins', () => {
  const open = endpointList.filter(([, { caller }]) => caller === 'nobody').map(([name]) => name)
  expect(open).toEqual([
    'signIn',
    'adminSignIn',
    'sendPasswordLink',
    'setPasswordByLink',
    'beginPasskeySignIn',
    'signInWithPasskey',
    'signInFactor',
    'setStaffPassword',
    'sendInquiry',
    'followLetterLink',
    'openDraft',
  ])
  expect(endpoints.openDraft.effect).toBe('reads')
})
