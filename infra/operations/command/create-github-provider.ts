import {
  AddClientIDToOpenIDConnectProviderCommand,
  CreateOpenIDConnectProviderCommand,
  EntityAlreadyExistsException,
  IAMClient,
} from '@aws-sdk/client-iam'
import { githubProvider } from '#infra/permissions/delivery-roles.ts'
import type { Operator } from './sign-in-operator.ts'

const audience = 'sts.amazonaws.com'

/** Creates GitHub's provider of identities in the account, which has one for all environments. Returns a line about it. */
export async function createGithubProvider({
  account,
}: Pick<Operator, 'account'>): Promise<string> {
  const client = new IAMClient({ region: 'us-east-1' })
  try {
    await client.send(
      new CreateOpenIDConnectProviderCommand({
        Url: `https://${githubProvider}`,
        ClientIDList: [audience],
      }),
    )
    return `GitHub's workflows can sign in to account ${account}, where a role trusts them.`
  } catch (error) {
    if (!(error instanceof EntityAlreadyExistsException)) throw error
    await client.send(
      new AddClientIDToOpenIDConnectProviderCommand({
        OpenIDConnectProviderArn: `arn:aws:iam::${account}:oidc-provider/${githubProvider}`,
        ClientID: audience,
      }),
    )
    return `GitHub's workflows could sign in to account ${account} already.`
  }
}
