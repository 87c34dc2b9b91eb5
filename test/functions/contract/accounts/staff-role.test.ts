import { expect, test } from 'vitest'
import {
  getRequiredRole,
  includesRole,
  staffRoles,
} from '#functions/contract/accounts/staff-role.ts'

test('a role may do what the roles below it may do', () => {
  const allowed = staffRoles.map((role) =>
    staffRoles.filter((required) => includesRole(role, required)),
  )
  expect(allowed).toEqual([['viewer'], ['viewer', 'support'], ['viewer', 'support', 'manager']])
})

test('without a role of its own, a read needs a viewer and a change support', () => {
  expect(getRequiredRole({ effect: 'reads' })).toBe('viewer')
  expect(getRequiredRole({ effect: 'changes' })).toBe('support')
  expect(getRequiredRole({ effect: 'reads', role: 'manager' })).toBe('manager')
})
