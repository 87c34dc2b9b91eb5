import { endpointList } from '#functions/contract/endpoints.ts'
import {
  findAllResources,
  formatTemplateValue,
  synthesizeTemplates,
} from '#test/infra/synthesize-app.ts'
import { isAllowed, listStatements, type Request } from './policy.ts'

export const templates = synthesizeTemplates('prod')
export const roles = findAllResources(templates, 'AWS::IAM::Role')
const lambdas = findAllResources(templates, 'AWS::Lambda::Function')

const endpointNames = new Map(endpointList.map(([name]) => [name.toLowerCase(), name]))

/** The endpoint or job of a function, by its logical id. */
const getEndpointName = (logicalId: string) => {
  const name = logicalId.slice(0, -8)
  return endpointNames.get(name.toLowerCase()) ?? name
}

/** The endpoints and jobs whose role allows this, in prod. */
export function findFunctionsAllowed(request: Request): string[] {
  const allowed = new Set(
    roles.filter(([, role]) => isAllowed(listStatements(role), request)).map(([id]) => id),
  )
  return lambdas
    .filter(([, { Properties }]) =>
      allowed.has(formatTemplateValue(Properties.Role).replace(/\.Arn$/, '')),
    )
    .map(([id]) => getEndpointName(id))
    .toSorted()
}

export const findRolesAllowed = (request: Request) =>
  roles.filter(([, role]) => isAllowed(listStatements(role), request)).map(([id]) => id)
