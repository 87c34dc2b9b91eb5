import { layoutFields, layoutInputFields } from './layout-fields.ts'
import { periodFields, periodInputFields } from './period-fields.ts'

/** Fields of all blocks that editors of the first release do not know: layout and period. All have defaults. */
export const laterFields = { ...layoutFields, ...periodFields }

/** The same in a request: a missing field stays what it is. */
export const laterInputFields = { ...layoutInputFields, ...periodInputFields }
