import { measureApi } from './api/api.ts'
import { measureStart } from './api/start.ts'
import { measureBundles } from './editor/bundles.ts'
import { measureEditor } from './editor/editor.ts'
import { measurePeers } from './editor/peers.ts'
import { measureMemory } from './memory.ts'
import { measurePage } from './page/page.ts'
import { type BenchPart, benchParts, isBenchPart } from './parts.ts'
import { measurePhoto } from './photo.ts'
import type { BenchTable } from './report.ts'
import { measureActions } from './table/actions.ts'
import { measureLists } from './table/lists.ts'
import { measureRestore } from './table/restore.ts'

/*
 * One part of the benchmark, in a process of its own: nothing that one part has loaded or set is there for
 * the next. Sends its tables to the process that forked it.
 */

const measures: Record<BenchPart, () => Promise<BenchTable[]>> = {
  api: measureApi,
  lists: measureLists,
  actions: measureActions,
  start: measureStart,
  bundles: measureBundles,
  memory: measureMemory,
  restore: measureRestore,
  photo: measurePhoto,
  page: measurePage,
  editor: measureEditor,
  peers: measurePeers,
}

const [, , name = ''] = process.argv
if (!isBenchPart(name)) throw new Error(`Unknown part "${name}". Parts: ${benchParts.join(', ')}`)
process.send?.(await measures[name]())
process.disconnect()
