import * as v from 'valibot'
import { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { StaffRole } from '#functions/contract/accounts/staff-role.ts'
import type { Endpoint } from '#functions/contract/endpoint.ts'
import {
  changeCall,
  readCall,
  res,
  signInCall,
} from '#functions/contract/endpoints/shared-calls.ts'
import {
  auditAll,
  bodySchema,
  currentPassword,
  optionalYesNo,
} from '#functions/contract/endpoints/shared-fields.ts'
import { LoginId } from '#functions/contract/shops/account-fields.ts'
import { Id } from '#functions/contract/text/id.ts'
import { linkFields } from './account-endpoints.ts'

// All of them ask for the caller’s own password again: an open browser does not prove who sits in front of it.
const change = { role: 'manager', throttle: 'sign-in' } as const

const otherFields = { current: currentPassword, id: Id }
const otherExample = { current: 'sakura-saku-9', id: 'admin-2' } as const
const otherBody = { body: bodySchema(otherFields), example: otherExample } as const

const changedStaff = v.object({ res, staff: StaffMember })
/** `token` is part of a link that is shown only in this answer; the table has only its hash. */
const staffWithLink = v.object({ ...changedStaff.entries, token: v.optional(v.string()) })

/** The admins, whom managers invite, change and remove. None of these calls can be about the caller. */
export const staffEndpoints = {
  listStaff: {
    summary: 'List all admins, oldest first',
    ...readCall('admin', '/staff'),
    role: 'manager',
    answer: v.object({ res, staff: v.array(StaffMember) }),
  },
  inviteStaff: {
    summary: 'Add an admin, who chooses a password by a one-time link',
    ...changeCall('admin', '/staff/invite'),
    ...change,
    refusals: ['conflict'],
    audit: auditAll('sign-in', 'スタッフを招待'),
    body: bodySchema({ current: currentPassword, login_id: LoginId, role: StaffRole }),
    example: { current: 'sakura-saku-9', login_id: 'tanaka', role: 'support' },
    answer: staffWithLink,
  },
  changeStaff: {
    summary:
      'Change the role of an admin, or disable or enable one; ends all sessions of the admin',
    ...changeCall('admin', '/staff/update'),
    ...change,
    refusals: ['not_found'],
    audit: auditAll('sign-in', 'スタッフを変更'),
    body: bodySchema({
      ...otherFields,
      role: v.optional(StaffRole),
      disabled: optionalYesNo,
    }),
    example: { ...otherExample, role: 'viewer' },
    answer: changedStaff,
  },
  removeStaff: {
    summary: 'Remove an admin, or cancel an invitation; ends all sessions of the admin',
    ...changeCall('admin', '/staff/delete'),
    ...change,
    refusals: ['not_found'],
    audit: auditAll('sign-in', 'スタッフを削除'),
    ...otherBody,
    answer: v.object({ res }),
  },
  resetStaffPassword: {
    summary:
      'Replace the password of an admin by a one-time link, or the link of an invitation by a new one; ends all sessions of the admin',
    ...changeCall('admin', '/staff/password'),
    ...change,
    refusals: ['not_found'],
    audit: auditAll('sign-in', 'スタッフがパスワードを決めるリンクを作成'),
    ...otherBody,
    answer: staffWithLink,
  },
  resetStaffFactors: {
    summary: 'Remove all second factors of an admin; ends all sessions of the admin',
    ...changeCall('admin', '/staff/factors'),
    ...change,
    refusals: ['not_found'],
    audit: auditAll('sign-in', 'スタッフの2段階認証を解除'),
    ...otherBody,
    answer: changedStaff,
  },
  setStaffPassword: {
    summary: 'Set an admin’s own password by the token of a one-time link',
    ...signInCall('/admin/link/use'),
    refusals: ['conflict'],
    audit: {
      ...auditAll('sign-in', '招待などのリンクでパスワードを決定'),
      refusalTexts: { conflict: '時間切れ、または使用済みのリンク' },
    },
    body: bodySchema(linkFields),
    example: { token: 'admin-2.secret', password: 'hinode-no-mise-5' },
    answer: v.object({ res, login_id: v.string() }),
  },
} as const satisfies Record<string, Endpoint>
