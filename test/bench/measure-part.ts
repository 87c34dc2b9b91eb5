import { measureActions } from './actions.ts'
import { measureApi } from './api.ts'
import { measureBundles } from './bundles.ts'
import { measureEditor } from './editor.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLists } from './lists.ts'
import { measurePage } from './page.ts'
import { isPart, type Part } from './parts.ts'
import type { Table } from './report.ts'
import { measureStart } from './start.ts'
import { measureSynth } from './synth.ts'
import { measureVariants } from './variants.ts'

/*
 * One part of the benchmark, in a process of its own: nothing that one part has loaded or set is there for
 * the next. Sends its tables to the process that forked it.
 */

const measures: Record<Part, () => Promise<Table[]>> = {
  api: measureApi,
  lists: measureLists,
  actions: measureActions,
  synth: measureSynth,
  start: measureStart,
  bundles: measureBundles,
  variants: measureVariants,
  page: measurePage,
  editor: measureEditor,
  lighthouse: measureLighthouse,
}

const [, , name = ''] = process.argv
if (!isPart(name)) throw new Error(`The benchmark has no part ${name}`)
process.send?.(await measures[name]())
process.disconnect()
