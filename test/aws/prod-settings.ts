import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { emulatorAccount } from './emulator/start-emulator.ts'

const zoneName = 'noren-shops.test'

export type ProdSettings = {
  /** What is assigned to the settings of `dev`. */
  settings: object
  /** Environment variables that operator commands need for them. */
  variables: Record<string, string>
}

/**
 * Creates in the emulator what these settings name: what prod has and dev lacks, except for its protection, which would ask
 * before each command. So kept data, hosts of a hosted zone, mail, reserved concurrency, a required second factor, the delivery
 * role, checks of pages, and copies outside the region.
 */
export async function createProdSettings(): Promise<ProdSettings> {
  const { id, nameServers } = await createZone()
  await createMailIdentity()
  const hostedZone = { id, name: zoneName }
  const settings = {
    isProtected: false,
    sharesSite: true,
    domains: {
      app: { name: `app.${zoneName}`, hostedZone },
      pages: { name: `pages.${zoneName}`, hostedZone },
      media: { name: `media.${zoneName}`, hostedZone },
    },
    mailFrom: `noren@${zoneName}`,
    alarmsTo: `operator@${zoneName}`,
    delivery: { repository: 'noren/noren' },
    copies: {
      vault: `arn:aws:backup:us-east-1:${emulatorAccount}:backup-vault:noren-copies`,
      days: 35,
    },
  }
  const program = fileURLToPath(new URL('emulator/know-name-servers.mjs', import.meta.url))
  const variables = {
    NODE_OPTIONS: `--import ${program}`,
    NOREN_NAME_SERVERS: nameServers.join(','),
  }
  return { settings, variables }
}

/** Gives `dev` of the clone the settings of prod, and these. */
export function useProdSettings(folder: string, { settings }: ProdSettings): void {
  const line = `Object.assign(environments.dev, environments.prod, ${JSON.stringify(settings)})`
  appendFileSync(join(folder, 'infra/environments.ts'), `\n${line}\n`)
  commitAll(folder, 'Use the settings of prod')
}

/** Commits every change of the clone. */
export function commitAll(folder: string, message: string): void {
  const identity = ['-c', 'user.name=Noren', '-c', 'user.email=noren@localhost']
  execFileSync('git', [...identity, 'commit', '--quiet', '--all', '--message', message], {
    cwd: folder,
  })
}

async function createZone() {
  const client = new Route53Client({ region: 'us-east-1' })
  const { HostedZone: zone, DelegationSet: delegation } = await client.send(
    new CreateHostedZoneCommand({ Name: zoneName, CallerReference: zoneName }),
  )
  client.destroy()
  return {
    id: (zone?.Id ?? '').replace('/hostedzone/', ''),
    nameServers: delegation?.NameServers ?? [],
  }
}

async function createMailIdentity(): Promise<void> {
  const client = new SESv2Client({ region: 'ap-northeast-1' })
  await client.send(new CreateEmailIdentityCommand({ EmailIdentity: zoneName }))
  client.destroy()
}
