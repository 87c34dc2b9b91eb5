import type { Command } from './commands.ts'

/**
 * One step of the history, as its owner is told of it: 「文字の変更」を元に戻しました. Commands in a row
 * with the same `merge` (typing in one field) are one step.
 */
export type Step = { label: string; merge?: string }

const changeLabels: Record<string, string> = {
  text: '文字の変更',
  text_check: '文字の変更',
  text_size: '文字の大きさの変更',
  text_color: '文字の色の変更',
  position_url: '写真・動画の変更',
  alt: '説明の変更',
  margin_up: 'すき間の変更',
  margin_down: 'すき間の変更',
  link: 'リンク先の変更',
  display: '表示の変更',
}

const backgroundLabels: Record<string, string> = {
  position_url: '背景の写真の変更',
  color: '背景の色の変更',
  display: '背景の表示の変更',
  title: 'ページの題名の変更',
  description: 'ページの説明の変更',
}

// Fields that change many times on the way to what the owner wants: by typing, by a colour dialog.
const merging = new Set([
  'text',
  'alt',
  'title',
  'description',
  'link',
  'text_color',
  'color',
  'text_size',
  'margin_up',
  'margin_down',
])

const listLabels = { add: '追加', move: '移動', remove: '削除' } as const

/** What to call a command in the history, and what it merges with. */
export function stepOf(command: Command): Step {
  if (command.where === 'page') return { label: command.label }
  if (command.where === 'bg') return stepOfBackground(Object.keys(command.change)[0] ?? '')
  const thing = command.where === 'data' ? '部品' : 'スライド写真'
  if (command.type === 'change') {
    const key = Object.keys(command.change)[0] ?? ''
    const label = changeLabels[key] ?? `${thing}の変更`
    return merged(label, `${command.where}:${command.id}:${key}`, key)
  }
  if (command.type === 'add' && command.copied) return { label: `${thing}の複製` }
  return { label: `${thing}の${listLabels[command.type]}` }
}

function stepOfBackground(key: string): Step {
  return merged(backgroundLabels[key] ?? '背景の変更', `bg:${key}`, key)
}

function merged(label: string, merge: string, key: string): Step {
  return merging.has(key) ? { label, merge } : { label }
}
