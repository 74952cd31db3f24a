/** A steak. */
import { INKS as C, mix, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, fill, line } from '../paper/paint.ts'

const steakShape =
  'M-300-40C-310-190-170-250-30-236 110-224 160-160 250-150 330-140 340-20 280 60 220 140 120 130 40 190-60 260-200 240-262 140-292 90-296 30-300-40z'

/** A grilled steak on its bone, about 600 wide, centred on (x, y). */
export function steak(x: number, y: number, turn: number, scale: number): string {
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-180-90C-330-110-430-160-520-206-560-220-590-186-566-160-600-146-590-96-540-108-440-80-330-10-200 70z',
        C.cream,
      ) +
      fill(
        'M-540-108C-440-80-330-10-200 70L-240-10C-350-60-450-120-552-140-566-120-560-106-540-108z',
        C.stone,
      ) +
      cut(steakShape, tint(C.rose, 0.5)) +
      fill(
        'M-276-36C-284-170-160-226-30-212 100-200 150-138 240-128 306-118 314-18 262 44 206 118 110 106 26 166-60 226-186 212-242 124-268 80-272 30-276-36z',
        C.cocoa,
      ) +
      fill(
        'M-250-30C-256-150-150-200-36-188 90-176 140-116 226-108 284-98 288-20 244 30 190 96 96 86 12 144-66 194-172 184-222 110-244 70-246 26-250-30z',
        mix(C.crab, C.cocoa, 0.45),
      ) +
      line(
        'M-190-150L40 130M-90-184L140 90M20-180L216 60M-236-70L-70 166',
        shade(C.cocoa, 0.45),
        22,
      ) +
      fill(
        gouges([
          [-150, 40, 70, 30, 8],
          [-60, -60, 80, -20, 7],
          [60, -20, 70, 40, 7],
          [150, -60, 60, 10, 6],
          [-40, 90, 60, -40, 7],
          [-200, -60, 50, 80, 6],
        ]),
        tint(C.rose, 0.35),
      ),
  )
}
