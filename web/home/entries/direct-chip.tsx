import { Chip } from '#web/ui/status/chip.tsx'

/** Tells a shop that an entry was sent to chosen shops only. */
export const DirectChip = () => <Chip tone="blue">あなたのお店へ</Chip>
