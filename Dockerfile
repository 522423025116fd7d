# The application: the API, the pages and, without MONGODB_URI, the embedded database. See docs/operations.md.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY embedded-mongo/package.json embedded-mongo/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/lib/install-and-build.mjs scripts/lib/
RUN node -e "import('./scripts/lib/install-and-build.mjs').then(({ ensureInstalled }) => ensureInstalled())"
# The pages show the changelog.
COPY tsconfig.base.json ./
COPY scripts scripts
COPY embedded-mongo embedded-mongo
COPY backend backend
COPY frontend frontend
# Without the routes that prepare data for tests.
RUN npm run build && rm -r backend/dist/testing

FROM node:22-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY embedded-mongo/package.json embedded-mongo/
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY client/package.json client/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --workspace backend --workspace embedded-mongo

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MAIL_TRANSPORT=smtp
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/embedded-mongo/dist embedded-mongo/dist
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 3000
COPY scripts/container-health.mjs scripts/
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/container-health.mjs"]
# A node that ends needs up to 15 s: run with a stop timeout of 20 s.
STOPSIGNAL SIGTERM
CMD ["node", "backend/dist/main.js"]
