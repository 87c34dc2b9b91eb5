import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDataFolder } from '#infra/local/data-folder.ts'
import { repairTable } from '#infra/local/dynamodb/repair-table.ts'
import { startTable } from '#infra/local/dynamodb/start-table.ts'
import { DataFolderInUse, OtherVersionData } from '#infra/local/start-failure.ts'
import { startStack } from '#infra/local/start-stack.ts'

/** Creates a folder with these files; a name that ends with a slash is a folder. */
function createFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true })
    if (!name.endsWith('/')) writeFileSync(path, content)
  }
  return folder
}

/** Lists everything in a folder, and the folder itself, with type, mode, time of change and bytes. */
function listEverything(folder: string): unknown[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['.', ...paths.toSorted()].map((name) => {
    const path = join(folder, name)
    const { mode, mtimeMs, ctimeMs, ino } = lstatSync(path)
    const isFile = lstatSync(path).isFile()
    return { name, mode, mtimeMs, ctimeMs, ino, bytes: isFile && readFileSync(path, 'hex') }
  })
}

const levelDb = {
  CURRENT: 'MANIFEST-000002\n',
  LOCK: '',
  'MANIFEST-000002': '\u0001\u0002',
  '000003.log': 'item-noren~',
}
const inFolder = (name: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text]))

const otherData: [string, () => Promise<string> | string][] = [
  ['a LevelDB', () => createFolder({ ...inFolder('dynamodb', levelDb), 'buckets/media/': '' })],
  [
    'a LevelDB and its lock',
    () => createFolder({ ...inFolder('table', levelDb), 'lock.sqlite': '' }),
  ],
  ['a database without a schema version', createUnmarkedFolder],
  ['a newer schema version', () => createFolder({ 'schema-version.json': '{"schemaVersion":2}' })],
  ['an older schema version', () => createFolder({ 'schema-version.json': '{"schemaVersion":0}' })],
  ['a damaged schema version', () => createFolder({ 'schema-version.json': '{"schemaV' })],
  ['files of another program', () => createFolder({ 'letter.txt': 'Dear Ms. Sato' })],
]

/** Creates a folder that this version wrote, and removes the file with the schema version. */
async function createUnmarkedFolder() {
  const written = createFolder()
  await (await startTable({ folder: written })).stop()
  const folder = createFolder()
  cpSync(written, folder, { recursive: true })
  rmSync(join(folder, 'schema-version.json'))
  return folder
}

describe.each(otherData)('a data folder with %s', (_, create) => {
  test('is refused, and nothing in it changes', async () => {
    const folder = await create()
    const before = listEverything(folder)
    const failure = await startStack({ folder }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OtherVersionData)
    await expect(repairTable(folder)).rejects.toThrow(OtherVersionData)
    expect(listEverything(folder)).toEqual(before)
  })
})

test('the refusal says in one Japanese and one English sentence what to do', () => {
  const folder = createFolder({ 'letter.txt': '' })
  expect(() => openDataFolder(folder)).toThrow(
    `データのフォルダー ${folder} には、このバージョンのNorenのものではないデータがあるので（何も変えていません）、それを書いたバージョンの npm run export で書き出し、別のフォルダーに npm run import で取り込んでください。 The data folder ${folder} holds data that this version of Noren did not write (nothing was changed): export it with the version that wrote it (npm run export), and import it into another folder here (npm run import).`,
  )
})

test.each([
  ['a folder that does not exist yet', () => join(createFolder(), 'new', 'folder')],
  ['an empty folder', () => createFolder()],
  [
    'a folder whose first start was interrupted',
    () => createFolder({ 'lock.sqlite': '', '.schema-version.json.unfinished': '{"sch' }),
  ],
  ['a new disk', () => createFolder({ 'lost+found/': '', '.DS_Store': '' })],
])('%s gets schema version 1 and can be opened again', (_, create) => {
  const folder = create()
  openDataFolder(folder)()
  const file = join(folder, 'schema-version.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ schemaVersion: 1 })
  openDataFolder(folder)()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ schemaVersion: 1 })
})

test('a folder can be opened once at a time', () => {
  const folder = createFolder()
  const release = openDataFolder(folder)
  expect(() => openDataFolder(folder)).toThrow(DataFolderInUse)
  release()
  openDataFolder(folder)()
})
