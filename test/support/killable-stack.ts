import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { StackOptions } from '#infra/local/start-stack.ts'
import { readServerEnvironment, serverFlags } from '#infra/setup/server-settings.mjs'

/**
 * `web` serves the built app as well, `imageVariants` makes pictures' variants, `samplePictures` installs Noren's sample
 * pictures as grey images, and `collectsGarbage` returns memory after work as `npm start` does.
 */
export type ServeOptions = Pick<StackOptions, 'web' | 'imageVariants' | 'callsAMinute'> & {
  samplePictures?: boolean
  collectsGarbage?: boolean
}

export type KillableStack = {
  app: string
  /** The app at `localhost`, where passkeys are good. */
  appByName: string
  pages: string
  media: string
  /** The endpoints of the embedded DynamoDB and of the scheduler. */
  table: string
  scheduler: string
  /** The folder where mails are written. */
  mailFolder: string
  /**
   * Ends the process at once, nothing in it gets to run. What it had handed to the system still reaches
   * the disk: a power cut could take that too.
   */
  kill(): Promise<void>
}

/**
 * The product in a process of its own, on the data of this folder. `imported` is a module that the process loads first.
 */
export async function startKillableStack(
  folder: string,
  { imported, ...options }: ServeOptions & { imported?: string } = {},
): Promise<KillableStack> {
  const imports = imported === undefined ? ['tsx'] : ['tsx', imported]
  const child = spawn(
    process.execPath,
    [
      ...serverFlags,
      ...imports.flatMap((module) => ['--import', module]),
      'test/support/serve-stack.ts',
      JSON.stringify({ ...options, folder }),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // As `npm start` does.
      // oxlint-disable-next-line node/no-process-env -- what this program starts inherits it
      env: { ...process.env, ...readServerEnvironment(process.env) },
    },
  )
  const addresses = JSON.parse(await firstLine(child)) as Omit<KillableStack, 'kill'>
  return { ...addresses, kill: () => kill(child) }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The child has no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('The stack ended before it said where it is')
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
