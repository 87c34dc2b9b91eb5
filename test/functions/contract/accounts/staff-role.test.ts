import { expect, test } from 'vitest'
import { includesRole, staffRoles } from '#functions/contract/accounts/staff-role.ts'

test('a role may do what the roles below it may do', () => {
  const allowed = staffRoles.map((role) =>
    staffRoles.filter((required) => includesRole(role, required)),
  )
  expect(allowed).toEqual([['viewer'], ['viewer', 'support'], ['viewer', 'support', 'manager']])
})
