import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ClassicLevel } from 'classic-level'
import { DamagedData, DataFolderInUse } from '#infra/local/start-failure.ts'
import { localTableName } from './create-table.ts'
import { type DynamoDbItem, writeTableFile } from './write-table-file.ts'

/**
 * Converts the LevelDB of dynalite in `table/`, as older releases stored it, to a database file.
 * The LevelDB is kept in `table.leveldb/`.
 * @throws {DataFolderInUse} when an older Noren has the folder open
 * @throws {DamagedData} when the LevelDB cannot be read
 */
export async function convertLevelDb(
  folder: string,
  file: string,
  log: (line: string) => void,
): Promise<void> {
  const old = join(folder, 'table')
  if (!(await isLevelDb(old))) return
  if (!existsSync(file)) await convert({ folder, old, file, log })
  await rm(old, { recursive: true })
}

async function isLevelDb(folder: string) {
  if (!existsSync(folder)) return false
  return (await readdir(folder)).some((name) => name === 'CURRENT' || /\.(ldb|log)$/.test(name))
}

type Conversion = { folder: string; old: string; file: string; log: (line: string) => void }

async function convert({ folder, old, file, log }: Conversion) {
  const backup = join(folder, 'table.leveldb')
  // Opening a LevelDB writes to it and drops what it cannot read.
  if (!existsSync(backup)) await copyFolder(old, backup)
  const db = await openLevelDb(folder, old)
  try {
    const unfinished = `${file}.unfinished`
    const items = db.values({ gte: `item-${localTableName}~`, lt: `item-${localTableName}~\u00FF` })
    const count = await writeTableFile(unfinished, items)
    await rename(unfinished, file)
    log(
      `データベースを新しい形に移しました（${count}件）。前の形のものは ${backup} に残してあります。`,
    )
  } finally {
    await db.close()
  }
  if (await hasDroppedData(old))
    log(
      `前のデータベースには壊れた部分があり、その部分は移せませんでした。控えがあれば ${backup} と比べてください。`,
    )
}

async function copyFolder(from: string, to: string) {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await cp(from, unfinished, { recursive: true })
  await rename(unfinished, to)
}

async function openLevelDb(folder: string, path: string) {
  const db = new ClassicLevel<string, DynamoDbItem>(path, { valueEncoding: 'json' })
  try {
    await db.open()
    return db
  } catch (error) {
    if (isLocked(error)) throw new DataFolderInUse(folder)
  }
  try {
    await ClassicLevel.repair(path)
    await db.open()
    return db
  } catch (error) {
    throw new DamagedData(path, error)
  }
}

function isLocked(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === 'LEVEL_LOCKED'
}

/** LevelDB reports unreadable data only in its own log. */
async function hasDroppedData(folder: string) {
  const logs = (await readdir(folder)).filter((name) => /^LOG(\.old)?$/.test(name))
  const texts = await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.some((text) => /dropping|corruption|ignoring error/i.test(text))
}
