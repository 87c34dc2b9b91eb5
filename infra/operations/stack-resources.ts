import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'
import * as v from 'valibot'
import { describeStack } from './stack-outputs.ts'

/** Something that stands on AWS; `stays` where it is left when its stack is taken down. */
export type Standing = {
  region: string
  stack: string
  type: string
  name: string
  stays: boolean
}

const Template = v.object({
  Resources: v.record(v.string(), v.object({ DeletionPolicy: v.optional(v.string(), 'Delete') })),
})

/** All that stands of these stacks; nothing of a stack that is not there. */
export async function listStanding({ stacks }: Pick<CloudAssembly, 'stacks'>): Promise<Standing[]> {
  const lists = await Promise.all(stacks.map(standingOf))
  return lists.flat()
}

async function standingOf(stack: CloudAssembly['stacks'][number]): Promise<Standing[]> {
  const { stackName } = stack
  const { region } = stack.environment
  if (!(await describeStack(region, stackName))) return []
  const { Resources } = v.parse(Template, stack.template)
  const client = new CloudFormationClient({ region })
  const standing: Standing[] = []
  for await (const page of paginateListStackResources({ client }, { StackName: stackName }))
    for (const {
      LogicalResourceId = '',
      PhysicalResourceId,
      ResourceType = '',
    } of page.StackResourceSummaries ?? [])
      if (PhysicalResourceId) {
        // What the template names no more goes with its stack, unless it was to stay when it was made.
        const stays = Resources[LogicalResourceId]?.DeletionPolicy !== 'Delete'
        standing.push({
          region,
          stack: stackName,
          type: ResourceType,
          name: PhysicalResourceId,
          stays,
        })
      }
  client.destroy()
  return standing
}
