import { edgeRegion } from '#infra/hosts/edge-region.ts'
import type { Operator } from '#infra/operations/command/sign-in-operator.ts'
import { describeStack } from '#infra/operations/stacks/load-stack-outputs.ts'
import {
  formatStackName,
  isEdgeStack,
  type StackName,
  stackNames,
} from '#infra/stacks/stack-names.ts'

/** The CloudFormation status of each stack that exists. */
export type StackStates = ReadonlyMap<StackName, string>

type Place = Pick<Operator, 'environment' | 'region'>

export async function loadStackStates(place: Place): Promise<StackStates> {
  const found = await Promise.all(
    stackNames.map(async (name) => {
      const stack = await describeStack(
        getStackRegion(place, name),
        formatStackName(place.environment, name),
      )
      return [name, stack?.StackStatus] as const
    }),
  )
  return new Map(found.flatMap(([name, status]) => (status ? [[name, status] as const] : [])))
}

export const getStackRegion = ({ region }: Pick<Place, 'region'>, stack: StackName): string =>
  isEdgeStack(stack) ? edgeRegion : region
