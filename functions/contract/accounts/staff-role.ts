import * as v from 'valibot'

/**
 * What an admin may do: `viewer` reads, `support` also changes shops, help and news, `manager` everything,
 * staff and deletion of shops among it. In order: each role includes those before it.
 */
export const staffRoles = ['viewer', 'support', 'manager'] as const
export const StaffRole = v.picklist(staffRoles)
export type StaffRole = v.InferOutput<typeof StaffRole>

type RoleEntry = { role?: StaffRole; effect: 'reads' | 'changes' }

/** The least role of an admin who may call the endpoint: as its entry says, else by its effect. */
export const getRequiredRole = ({ role, effect }: RoleEntry): StaffRole =>
  role ?? (effect === 'reads' ? 'viewer' : 'support')

/** Whether an admin of this role may do what the other role is required for. */
export const includesRole = (role: StaffRole, required: StaffRole): boolean =>
  staffRoles.indexOf(role) >= staffRoles.indexOf(required)
