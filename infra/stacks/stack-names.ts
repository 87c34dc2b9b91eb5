/** The stacks of an environment; each uses those before it. */
export const stackNames = [
  'data',
  'edge',
  'site',
  'views',
  'jobs',
  'shops',
  'admins',
  'api',
  'app',
  'uploads',
  'ops',
] as const
export type StackName = (typeof stackNames)[number]

const edgeStackNames: ReadonlySet<StackName> = new Set(['edge', 'views'])

/** Whether a stack is in the region of CloudFront's settings instead of the environment's. */
export const isEdgeStack = (stack: StackName): boolean => edgeStackNames.has(stack)

export const formatStackName = (environment: string, stack: string): string =>
  `noren-${environment}-${stack}`

/** The name of the schedule group of reservations. */
export const formatScheduleGroupName = (environment: string) => `noren-${environment}-reservations`

/** The name of the firewall's log group. WAF requires this prefix. */
export const formatFirewallLogName = (environment: string) => `aws-waf-logs-noren-${environment}`
