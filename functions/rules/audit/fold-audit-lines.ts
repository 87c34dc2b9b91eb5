import { endpoints } from '#functions/contract/endpoints.ts'
import type { StoredAuditLine } from '#functions/table/audit/audit-lines.ts'
import { describeAuditAction } from './describe-audit-action.ts'

/**
 * Lines that are shown as one, newest first: what an admin looked at in one visit of a shop, the registrations of one
 * import, or a single line.
 */
export type AuditLineGroup = {
  kind: 'visit' | 'import' | 'line'
  lines: [StoredAuditLine, ...StoredAuditLine[]]
}

// Between two looks of one visit, in milliseconds.
const longestPause = 30 * 60_000

/** Collects lines, newest first, into at most `limit` groups. */
export function createLineFolder(limit: number) {
  const groups: AuditLineGroup[] = []
  const open = new Map<string, AuditLineGroup>()

  /** Returns false for a line that would begin one group too many. */
  function add(line: StoredAuditLine): boolean {
    const { kind, key } = findGroup(line)
    const group = open.get(key)
    if (group && isSameGroup(group, line)) {
      group.lines.push(line)
      return true
    }
    if (groups.length === limit) return false
    const begun: AuditLineGroup = { kind, lines: [line] }
    groups.push(begun)
    open.set(key, begun)
    return true
  }
  return { groups, add }
}

function findGroup(line: StoredAuditLine): { kind: AuditLineGroup['kind']; key: string } {
  const { who, what, shop, batch, result, SK } = line
  if (batch !== undefined && what === endpoints.addUser.path)
    return { kind: 'import', key: `import ${who} ${batch}` }
  const isLook = result === 'ok' && who.startsWith('admin ') && shop !== undefined
  return isLook && describeAuditAction(line).kind === 'look'
    ? { kind: 'visit', key: `visit ${who} ${shop}` }
    : { kind: 'line', key: SK }
}

function isSameGroup({ kind, lines }: AuditLineGroup, line: StoredAuditLine): boolean {
  if (kind !== 'visit') return kind === 'import'
  const earliest = lines.at(-1) ?? line
  return Date.parse(earliest.at) - Date.parse(line.at) <= longestPause
}
