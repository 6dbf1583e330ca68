# Sheaf for containers: one image serves pages and API, and runs jobs (docs/production.md).
FROM node:22-bookworm-slim AS build

WORKDIR /build
# Dependencies are a separate layer, rebuilt only when the lock file changes.
COPY package.json package-lock.json ./
COPY scripts/steps.mjs scripts/build-program.mjs scripts/installed-packages.mjs scripts/
RUN node -e "import('./scripts/steps.mjs').then(({ install }) => install())"

COPY . .
RUN npm run build && node scripts/assemble-image.mjs /srv/sheaf

FROM node:22-bookworm-slim

# Recognizes text in half of the CPU time of the included WebAssembly build (docs/files.md).
RUN apt-get update \
  && apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-deu tesseract-ocr-fra \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*

RUN mkdir /data && chown node:node /data
WORKDIR /srv/sheaf
COPY --from=build /srv/sheaf ./
USER node

ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
