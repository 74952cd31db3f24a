# A guide on a server of one's own (docs/deploying.md): docker compose up -d

FROM node:24-slim AS packages
WORKDIR /guide
COPY package.json package-lock.json .npmrc ./
COPY packages/lab/package.json packages/lab/
COPY packages/pictures/package.json packages/pictures/
COPY packages/place-files/package.json packages/place-files/
# The image has Node, and what Cloudflare's runtime is made of is for `npm start` alone.
RUN npm ci --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/wrangler node_modules/miniflare node_modules/workerd node_modules/@cloudflare

FROM node:24-slim
WORKDIR /guide
ENV NODE_ENV=production ASTRO_TELEMETRY_DISABLED=1 HOST=0.0.0.0 OUT_DIR=.data/dist
COPY --from=packages /guide/node_modules node_modules
COPY . .
# What is built and what the guide keeps; all else belongs to root.
RUN mkdir -p .data .astro node_modules/.cache node_modules/.astro node_modules/.vite \
  && chown node:node .data .astro node_modules/.cache node_modules/.astro node_modules/.vite
USER node
VOLUME /guide/.data
EXPOSE 8788
# A first build takes up to some minutes.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8788) + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
