export function PopDialog(_: { page: number; address: string; onClose: () => void }) {
  return null
}
