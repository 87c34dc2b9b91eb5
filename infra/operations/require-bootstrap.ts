import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import { OperatorFailure } from './operator-failure.ts'
import type { Operator } from './sign-in.ts'
import { describeStack } from './stack-outputs.ts'

/**
 * Makes sure that the CDK's own stack is where the stacks are to go, and new enough for them. Throws
 * `OperatorFailure` with the command that puts it there.
 */
export async function requireBootstrap(
  { environment }: Pick<Operator, 'environment'>,
  { stacks }: Pick<CloudAssembly, 'stacks'>,
): Promise<void> {
  const needed = new Map<string, number>()
  for (const { environment: place, requiresBootstrapStackVersion = 0 } of stacks) {
    const { region } = place
    needed.set(region, Math.max(needed.get(region) ?? 0, requiresBootstrapStackVersion))
  }
  const present = await Promise.all(
    [...needed].map(async ([region, version]) => ({
      region,
      isEnough: (await versionIn(region)) >= version,
    })),
  )
  const lacking = present.filter(({ isEnough }) => !isEnough)
  if (lacking.length === 0) return
  const places = lacking.map(({ region }) => region).join(' and ')
  throw new OperatorFailure(
    `The CDK is not set up in ${places}, or too old: run "npm run bootstrap -- --env ${environment}", then again. Nothing was changed.`,
  )
}

async function versionIn(region: string): Promise<number> {
  const stack = await describeStack(region, 'CDKToolkit')
  const version = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')
  return Number(version?.OutputValue ?? -1)
}
