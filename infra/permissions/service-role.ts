import { Stack } from 'aws-cdk-lib'
import {
  PolicyDocument,
  PolicyStatement,
  type PolicyStatementProps,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/** Allows these actions on these resources. */
export const allow = (
  actions: string[],
  resources: string[],
  conditions?: PolicyStatementProps['conditions'],
) => new PolicyStatement({ actions, resources, ...(conditions && { conditions }) })

type ServiceRoleProps = {
  /** Such as `lambda`. */
  service: string
  /** All permissions of the role. */
  statements: PolicyStatement[]
  conditions?: PolicyStatementProps['conditions']
}

/** A role in which a service of AWS works. */
export function createServiceRole(
  scope: Construct,
  id: string,
  { service, statements, conditions }: ServiceRoleProps,
) {
  return new Role(scope, id, {
    assumedBy: new ServicePrincipal(`${service}.amazonaws.com`, conditions && { conditions }),
    inlinePolicies: { rights: new PolicyDocument({ statements }) },
  })
}

/** Lets a service assume a role for this account only. */
export const requireOwnAccount = (scope: Construct) => ({
  StringEquals: { 'aws:SourceAccount': Stack.of(scope).account },
})
