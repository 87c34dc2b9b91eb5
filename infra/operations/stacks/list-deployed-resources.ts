import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as v from 'valibot'
import { describeStack } from './load-stack-outputs.ts'

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
  const resourceLists = await Promise.all(stacks.map(listStackResources))
  return resourceLists.flat()
}

async function listStackResources(
  stack: CloudAssembly['stacks'][number],
): Promise<DeployedResource[]> {
  const { stackName } = stack
  const { region } = stack.environment
  if (!(await describeStack(region, stackName))) return []
  const { Resources } = v.parse(Template, stack.template)
  const client = new CloudFormationClient({ region })
  const resources: DeployedResource[] = []
  for await (const page of paginateListStackResources({ client }, { StackName: stackName }))
    for (const {
      LogicalResourceId = '',
      PhysicalResourceId,
      ResourceType = '',
    } of page.StackResourceSummaries ?? [])
      if (PhysicalResourceId) {
        // A resource that the template no longer has counts as kept.
        const stays = Resources[LogicalResourceId]?.DeletionPolicy !== 'Delete'
        resources.push({
          region,
          stack: stackName,
          type: ResourceType,
          name: PhysicalResourceId,
          stays,
        })
      }
  return resources
}
