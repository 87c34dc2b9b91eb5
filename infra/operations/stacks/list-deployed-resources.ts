import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as v from 'valibot'
import { describeStack, listStackResources } from './load-stack-outputs.ts'

/** A deployed resource; `stays` when it is kept after its stack is deleted. */
export type DeployedResource = {
  region: string
  stack: string
  type: string
  name: string
  stays: boolean
}

const Template = v.object({
  Resources: v.record(v.string(), v.object({ DeletionPolicy: v.optional(v.string(), 'Delete') })),
})

/** The resources of these stacks that exist. */
export async function listDeployedResources({
  stacks,
}: Pick<CloudAssembly, 'stacks'>): Promise<DeployedResource[]> {
  const resourceLists = await Promise.all(stacks.map(listResources))
  return resourceLists.flat()
}

async function listResources(stack: CloudAssembly['stacks'][number]): Promise<DeployedResource[]> {
  const { stackName } = stack
  const { region } = stack.environment
  if (!(await describeStack(region, stackName))) return []
  const { Resources } = v.parse(Template, stack.template)
  const found = await listStackResources(region, stackName)
  return found.flatMap(({ LogicalResourceId: id = '', PhysicalResourceId: name, ResourceType }) =>
    name
      ? [
          {
            region,
            stack: stackName,
            type: ResourceType ?? '',
            name,
            // A resource that the template no longer has counts as kept.
            stays: Resources[id]?.DeletionPolicy !== 'Delete',
          },
        ]
      : [],
  )
}
