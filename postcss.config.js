// Mantine's CSS mixins (light, dark, rtl, hover) and rem() in our CSS modules.
import mantine from 'postcss-preset-mantine'

export default { plugins: [mantine()] }
