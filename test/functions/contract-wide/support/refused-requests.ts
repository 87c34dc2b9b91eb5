import type { EndpointName } from '#functions/contract/endpoints.ts'
import { type Capability, listCapabilities } from '#infra/permissions/capabilities.ts'
import { buildStatements } from '#infra/permissions/role-permissions.ts'
import { isAllowed, listStatements, type Request } from '#test/infra/permissions/policy.ts'
import { recordNeededRights, rightsResources } from '#test/support/operator/needed-rights.ts'

/**
 * The requests that a role with these capabilities may not make. The local services check no permissions, so the requests of a
 * call are compared with the permissions of its role.
 */
export function listRefused(needed: Request[], capabilities: Capability[]): Request[] {
  const Statement = buildStatements(capabilities, rightsResources).map((each): unknown =>
    each.toStatementJson(),
  )
  const statements = listStatements({
    Properties: { Policies: [{ PolicyDocument: { Statement } }] },
  })
  return needed.filter((request) => !isAllowed(statements, request))
}

/** The requests of this call that its role may not make. */
export async function listRefusedIn(
  name: EndpointName,
  work: () => Promise<unknown>,
): Promise<Request[]> {
  return listRefused(await recordNeededRights(work), listCapabilities(name))
}
