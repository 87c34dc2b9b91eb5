import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { checkTableFile, tableFilePath, writeChecksum } from './check-table-file.ts'
import { copyTableFile } from './copy-table-file.ts'
import { createTable } from './create-table.ts'
import { type DynamoDbEngine, startEngine } from './start-engine.ts'

export type LocalTable = { endpoint: string; stop(): Promise<void> }

/**
 * Starts the embedded DynamoDB with the table: in the data folder, or in memory when there is none.
 * With `NOREN_DYNAMODB_ENDPOINT` set, it uses the DynamoDB at that address instead.
 * @throws {StartFailure} when the folder is in use, holds other data, or is damaged or not writable
 */
export async function startTable({ folder }: { folder?: string }): Promise<LocalTable> {
  const release = folder === undefined ? undefined : openDataFolder(folder)
  try {
    const table = await startLocalTable(folder)
    return {
      endpoint: table.endpoint,
      async stop() {
        await table.stop()
        release?.()
      },
    }
  } catch (error) {
    release?.()
    throw error
  }
}

async function startLocalTable(folder: string | undefined): Promise<LocalTable> {
  // oxlint-disable-next-line node/no-process-env -- a setting of this machine
  const external = process.env['NOREN_DYNAMODB_ENDPOINT']
  if (external) {
    await createTable(external)
    return { endpoint: external, stop: async () => undefined }
  }
  return folder === undefined ? startInMemory() : startInFolder(folder)
}

async function startInMemory(): Promise<LocalTable> {
  return ensureTable(await startEngine())
}

async function startInFolder(folder: string): Promise<LocalTable> {
  const file = tableFilePath(folder)
  await mkdir(dirname(file), { recursive: true })
  if (existsSync(file)) {
    await checkTableFile(file)
    await copyTableFile(file)
  }
  const engine = await ensureTable(await startEngine(file))
  return {
    endpoint: engine.endpoint,
    async stop() {
      await engine.stop()
      await writeChecksum(file)
    },
  }
}

async function ensureTable(engine: DynamoDbEngine): Promise<DynamoDbEngine> {
  try {
    await createTable(engine.endpoint)
    return engine
  } catch (error) {
    await engine.stop()
    throw error
  }
}
