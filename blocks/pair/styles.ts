export const pairStyles = `
.pair{display:grid;gap:40px}
.pair .h{margin-bottom:16px;font-size:calc(6px + .72*var(--h))}
.pair img{display:block;width:100%;height:auto;aspect-ratio:var(--cut,4/3);object-fit:cover;border-radius:var(--r)}
.overlap{gap:0}
.overlap>:last-child{position:relative;margin:-44px 0 0 32px;padding:28px 0 0 28px;background:var(--paper)}
.tone-tinted .overlap>:last-child{background:var(--tint)}
.tone-dark .overlap>:last-child{background:var(--dark)}
.wide .pair-photo{margin:0 calc(-1*var(--pad))}
.wide img{aspect-ratio:var(--cut,16/10);border-radius:0}
@container(min-width:768px){
.pair{grid-template-columns:1.1fr 1fr;align-items:center;gap:72px}
.turned .pair-photo{order:1}
.turned{grid-template-columns:1fr 1.1fr}
.overlap{grid-template-columns:7fr 5fr;gap:0}
.overlap>:last-child{align-self:end;margin:0 0 0 -104px;padding:44px 0 0 56px}
.overlap.turned{grid-template-columns:5fr 7fr}
.overlap.turned>:last-child{z-index:1;margin:0 -104px 0 0;padding:44px 56px 0 0}
.wide{grid-template-columns:1fr;gap:40px}
.wide .pair-photo{order:0;margin:0}
.wide img{aspect-ratio:var(--cut,21/9);border-radius:var(--r)}
.wide>:last-child{display:grid;grid-template-columns:1fr 1.3fr;gap:56px}
}
`
