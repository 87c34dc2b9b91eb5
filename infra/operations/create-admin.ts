import * as v from 'valibot'
import { StaffMember } from '#functions/contract/accounts/staff-member.ts'
import { StaffRole, staffRoles } from '#functions/contract/accounts/staff-role.ts'
import { invokeEvent } from '#infra/local/events/invoke-event.ts'
import { invokeFunction } from './command/invoke-function.ts'
import { OperatorFailure } from './command/operator-failure.ts'
import { printLine, runOperatorCommand } from './command/run-operator-command.ts'
import { signInOperator } from './command/sign-in-operator.ts'
import { dataLocationOptions, runWithData } from './data/run-with-data.ts'
import { loadStackOutputs } from './stacks/load-stack-outputs.ts'

/** `npm run admin:create` */
runOperatorCommand({
  usage: [
    'npm run admin:create -- --env NAME --login-id ID [--role ROLE] [--data DIR]',
    'npm run admin:create -- --env NAME --login-id ID --reset-password | --forget-factors',
    'npm run admin:create -- --env NAME --list',
  ].join('\n'),
  about: `Creates an admin and prints the password once. An environment needs it for its first admin, who invites the others.`,
  options: {
    ...dataLocationOptions,
    '--login-id ID': "the admin's login ID",
    '--role ROLE': 'manager (default), support or viewer',
    '--list': 'creates no admin: lists all with role, state and last sign-in',
    '--reset-password':
      'creates no admin: gives an existing admin a new password, prints it once, and ends their sessions',
    '--forget-factors':
      'creates no admin: removes all second factors of an existing admin who has lost them and the recovery codes, and ends their sessions',
  },
  async run({ env, data, ...options }) {
    const { order, format } = chooseAction(options)
    // In a folder the same function runs in this process.
    const answer =
      data === undefined
        ? await createInEnvironment(env, order)
        : await runWithData({ env, data }, () => invokeEvent('add-admin', order))
    printLine(format(v.parse(Answer, answer)))
    return 0
  },
})

type Options = Partial<
  Record<'login-id' | 'role', string> &
    Record<'list' | 'reset-password' | 'forget-factors', boolean>
>

type Action = { order: object; format: (answer: Answer) => string }

/** What the function is asked for, and how its answer is printed. */
function chooseAction(options: Options): Action {
  const { 'login-id': login_id, role, list, ...resets } = options
  const { 'reset-password': resetsPassword, 'forget-factors': forgets } = resets
  const chosen = [role !== undefined, list, resetsPassword, forgets].filter(Boolean)
  if (chosen.length > 1)
    throw new OperatorFailure(
      'Give only one of --role, --list, --reset-password and --forget-factors.',
    )
  if (list) return { order: { list: true }, format: formatStaff }
  if (login_id === undefined) throw new OperatorFailure('Missing option: --login-id ID')
  if (resetsPassword)
    return { order: { login_id, reset_password: true }, format: formatNewPassword }
  if (forgets) return { order: { login_id, forget_factors: true }, format: formatReset }
  if (role !== undefined && !v.is(StaffRole, role))
    throw new OperatorFailure(`Unknown role "${role}". Use ${staffRoles.join(', ')}.`)
  return { order: { login_id, ...(role !== undefined && { role }) }, format: formatCreated }
}

async function createInEnvironment(env: string | undefined, order: object): Promise<unknown> {
  const operator = await signInOperator(env)
  const { AddAdmin = '' } = await loadStackOutputs(operator, 'jobs')
  return invokeFunction(operator, AddAdmin, order)
}

const Answer = v.object({
  login_id: v.optional(v.string(), ''),
  staff: v.optional(v.array(StaffMember), []),
  added: v.optional(v.boolean()),
  reset: v.optional(v.boolean()),
  forgotten: v.optional(v.boolean()),
  password: v.optional(v.string()),
  problem: v.optional(v.string()),
})
type Answer = v.InferOutput<typeof Answer>

function formatCreated({ added: isNew, login_id, password, problem }: Answer): string {
  if (problem) throw new OperatorFailure(`Login ID ${login_id}: ${problem} Nothing was changed.`)
  if (!isNew) throw new OperatorFailure(`The login ID ${login_id} is taken. Nothing was changed.`)
  return `Admin created. The password is shown only once:\n  Login ID  ${login_id}\n  Password  ${password}`
}

function formatNewPassword({ reset: was, login_id, password }: Answer): string {
  if (!was) throw new OperatorFailure(`Admin ${login_id} does not exist. Nothing was changed.`)
  return `The password is shown only once. All sessions of the admin have ended.\n  Login ID  ${login_id}\n  Password  ${password}`
}

function formatStaff({ staff }: Answer): string {
  const rows = staff.map(({ login_id, role, has_factor, last_sign_in_at, ...state }) => [
    login_id,
    role,
    describeState(state),
    has_factor ? 'second factor' : 'password only',
    last_sign_in_at ?? 'never signed in',
  ])
  const lines = rows.map((cells) =>
    cells.map((cell, column) => cell.padEnd(findWidth(rows, column))).join('  '),
  )
  return lines.map((line) => line.trimEnd()).join('\n') || 'There is no admin yet.'
}

const findWidth = (rows: string[][], column: number) =>
  Math.max(...rows.map((cells) => (cells[column] ?? '').length))

function describeState({ disabled, link }: Pick<StaffMember, 'disabled' | 'link'>): string {
  if (disabled) return 'disabled'
  if (!link) return 'active'
  return link.kind === 'invitation' ? 'invited' : 'waits for a new password'
}

function formatReset({ forgotten: was, login_id }: Answer): string {
  if (!was) throw new OperatorFailure(`Admin ${login_id} does not exist. Nothing was changed.`)
  return `${login_id} now signs in with the password only, until a factor is set up again.`
}
