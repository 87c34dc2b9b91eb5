import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { emulatorAccount } from './emulator/start-emulator.ts'

const zoneName = 'noren-shops.test'

/**
 * Gives the clone's `dev` what prod has and dev lacks, except for its protection, which would ask before each command: kept
 * data, hosts of a hosted zone, mail, reserved concurrency, a required second factor, the delivery role, checks of pages, and
 * copies outside the region. Returns the environment variables that operator commands need for it.
 */
export async function useProdSettings(folder: string): Promise<Record<string, string>> {
  const { id, nameServers } = await createZone()
  await createMailIdentity()
  const settings = {
    isProtected: false,
    sharesSite: true,
    domains: Object.fromEntries(
      ['app', 'pages', 'media'].map((kind) => [
        kind,
        { name: `${kind}.${zoneName}`, hostedZone: { id, name: zoneName } },
      ]),
    ),
    mailFrom: `noren@${zoneName}`,
    alarmsTo: `operator@${zoneName}`,
    delivery: { repository: 'noren/noren' },
    copies: {
      vault: `arn:aws:backup:us-east-1:${emulatorAccount}:backup-vault:noren-copies`,
      days: 35,
    },
  }
  appendFileSync(
    join(folder, 'infra/environments.ts'),
    `\nObject.assign(environments.dev, environments.prod, ${JSON.stringify(settings)})\n`,
  )
  commitAll(folder, 'Use the settings of prod')
  return {
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('emulator/know-name-servers.mjs', import.meta.url))}`,
    NOREN_NAME_SERVERS: nameServers.join(','),
  }
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
