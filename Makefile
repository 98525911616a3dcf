# Quadris brief, "Submission Instructions": `make` builds an executable called quadris.
SOURCES := $(shell find packages apps \( -name node_modules -o -name dist -o -name test \) -prune -o -type f -print)

quadris: node_modules $(SOURCES) Makefile
	node scripts/build.js
	printf '#!/bin/sh\nexec node "$$(dirname "$$0")/apps/cli/bin/quadris.js" "$$@"\n' > $@
	chmod +x $@

node_modules:
	@echo 'No node_modules yet: running npm install (Node 20.19 or newer).'
	npm install

clean:
	rm -f quadris

.PHONY: clean
