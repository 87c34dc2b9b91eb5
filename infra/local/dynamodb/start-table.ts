import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { checkParts, hasBeenUsed, openDataFolder, tableFilePath } from '#infra/local/data-folder.ts'
import { checkTableFile, copyTableFile, writeChecksum } from './check-table-file.ts'
import { createTable } from './create-table.ts'
import { type DynamoDbEngine, startEngine } from './start-engine.ts'

/**
 * Starts the embedded DynamoDB with the table: in the data folder, or in memory when there is none.
 * With `NOREN_DYNAMODB_ENDPOINT` set, it uses the DynamoDB at that address instead.
 * @throws {StartFailure} when the folder is in use, holds other data, or is damaged, incomplete or not writable
 */
export async function startTable({ folder }: { folder?: string }): Promise<DynamoDbEngine> {
  const release = folder === undefined ? undefined : openDataFolder(folder)
  try {
    const table = await startLocalTable(folder)
    return {
      ...table,
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

async function startLocalTable(folder: string | undefined): Promise<DynamoDbEngine> {
  // oxlint-disable-next-line node/no-process-env -- a setting of this machine
  const external = process.env['NOREN_DYNAMODB_ENDPOINT']
  if (external) {
    await createTable(external)
    const { promise: lost } = Promise.withResolvers<never>()
    return { endpoint: external, lost, stop: async () => undefined }
  }
  return folder === undefined ? ensureTable(await startEngine()) : startInFolder(folder)
}

async function startInFolder(folder: string): Promise<DynamoDbEngine> {
  checkParts(folder)
  const file = tableFilePath(folder)
  await mkdir(dirname(file), { recursive: true })
  if (existsSync(file)) {
    await checkTableFile(file, hasBeenUsed(folder))
    await copyTableFile(file)
  }
  const engine = await ensureTable(await startEngine(file))
  return {
    ...engine,
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
